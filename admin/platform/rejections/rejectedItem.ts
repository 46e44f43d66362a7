/** One of many items that was left unchanged, and why. */
export interface RejectedItem {
    readonly name: string;
    /** A further text that identifies it. */
    readonly detail?: string;
    readonly reason: string;
    /** The button that opens a remedy: its name, and its text in place of Open (`action`). */
    readonly open?: { readonly label: string; readonly action?: string; readonly onOpen: () => void };
}
