/*
 * Two commands over Simon Tatham's dominosa, for the comparison in run.py.  tatham.py compiles this file in a temporary
 * folder together with his unchanged sources; dominosa.c is included, since its solver is static.
 *
 *     driver make PARAMETERS SEED    print a puzzle (ORDER:NUMBERS) and the microseconds that it took to make
 *     driver grade                   read such puzzles, one a line; print for each the level that its deductions needed,
 *                                    1 if they solved it, else 0, and the microseconds
 *
 * Times are processor time.
 */
#include "dominosa.c"

#include <time.h>

static double microseconds(clock_t start)
{
    return 1e6 * (double)(clock() - start) / CLOCKS_PER_SEC;
}

static int make(const char *parameters, const char *seed)
{
    game_params *params = default_params();
    const char *error;
    random_state *stream;
    clock_t start;
    char *aux = NULL, *numbers;
    double took;

    decode_params(params, parameters);
    error = validate_params(params, true);
    if (error) {
        fprintf(stderr, "driver: %s: %s\n", parameters, error);
        return 2;
    }
    stream = random_new(seed, (int)strlen(seed));
    start = clock();
    numbers = new_game_desc(params, stream, &aux, false);
    took = microseconds(start);
    printf("%d:%s %.0f\n", params->n, numbers, took);
    return 0;
}

static int grade(void)
{
    static char line[8192];

    while (fgets(line, sizeof line, stdin)) {
        game_params *params = default_params();
        char *numbers = strchr(line, ':');
        const char *error;
        game_state *state;
        struct solver_scratch *scratch;
        clock_t start;
        int outcome;
        double took;

        line[strcspn(line, "\r\n")] = '\0';
        if (!numbers) {
            fprintf(stderr, "driver: a line is ORDER:NUMBERS, not '%s'\n", line);
            return 2;
        }
        *numbers++ = '\0';
        decode_params(params, line);
        error = validate_desc(params, numbers);
        if (error) {
            fprintf(stderr, "driver: %s: %s\n", numbers, error);
            return 2;
        }
        state = new_game(NULL, params, numbers);
        scratch = solver_make_scratch(params->n);
        start = clock();
        solver_setup_grid(scratch, state->numbers->numbers);
        outcome = run_solver(scratch, DIFFCOUNT);
        took = microseconds(start);
        printf("%s %d %.0f\n", dominosa_diffnames[scratch->max_diff_used], outcome == 1, took);
        solver_free_scratch(scratch);
        free_game(state);
        free_params(params);
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "make"))
        return make(argv[2], argv[3]);
    if (argc == 2 && !strcmp(argv[1], "grade"))
        return grade();
    fprintf(stderr, "usage: driver make PARAMETERS SEED | driver grade\n");
    return 2;
}
