import type { ClubPage } from '$protocol';

/** What a part of a club's page is given: the page, its path in the API, and how to try a deed, which renews the page. */
export interface ClubPart {
  page: ClubPage;
  path: string;
  attempt: (what: () => Promise<ClubPage | void>) => Promise<boolean>;
}
