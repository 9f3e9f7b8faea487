/**
 * Pages that a browser translates go on living.  A translator puts elements of its own in the place of texts, which
 * leaves the page writing into texts that nobody sees.  Here each text keeps its place, empty, beside its translation.
 */

/** The translation of each text, and the texts of the page that have one. */
const translations = new Map<Text, Element>();

const isTranslation = (node: Node | null | undefined): node is Element => node instanceof Element && node.localName === 'font';

/** Put a text that a translation has replaced back before it, empty. */
function replaced(text: Text, record: MutationRecord): void {
  const beside = [...record.addedNodes, record.nextSibling, record.previousSibling].find(isTranslation);
  if (text.isConnected || !beside?.isConnected) return;
  translations.set(text, beside);
  text.data = '';
  beside.before(text);
}

/** A text that was written anew, or is gone, needs its translation no more. */
function written(text: Text): void {
  translations.get(text)?.remove();
  translations.delete(text);
}

/** Watch for translators from now on. */
export function liveWithTranslators(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        if (translations.has(record.target as Text)) written(record.target as Text);
        continue;
      }
      for (const node of record.removedNodes) if (node instanceof Text && !translations.has(node)) replaced(node, record);
    }
    for (const text of translations.keys()) if (!text.isConnected) written(text);
    observer.takeRecords(); // of what was just done here
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
