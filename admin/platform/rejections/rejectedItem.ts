/** Something of many that was left as it was, and why. */
export interface RejectedItem {
    readonly name: string;
    /** A further text by which it is known. */
    readonly detail?: string;
    readonly reason: string;
    /** The button that leads to a remedy: its name, and its text in place of Open (`action`). */
    readonly open?: { readonly label: string; readonly action?: string; readonly onOpen: () => void };
}
