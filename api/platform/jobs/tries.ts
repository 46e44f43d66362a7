/** Maximum of consecutive tries without progress, after which a job fails (docs/operations.md, "Safety"). */
export const MAX_TRIES = 3;

/** A job ended its process, or a thread that it needs, again and again without getting further. */
export class GaveUp extends Error {
    override readonly name = 'GaveUp';
}
