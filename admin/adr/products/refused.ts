/** Something that was not done, and why. */
export interface Refused {
    readonly name: string;
    readonly reason: string;
}
