/** Thrown where data cannot be copied; its message is for the person who runs the command. */
export class CopyError extends Error {
    override readonly name = 'CopyError';
}
