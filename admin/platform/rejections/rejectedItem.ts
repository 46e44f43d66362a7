/** Something of many that was left as it was, and why. */
export interface Refused {
    readonly name: string;
    /** What else it is known by. */
    readonly detail?: string;
    readonly reason: string;
    /** Where something can be done about it: what the button is called, and shows; `action` in place of Open. */
    readonly open?: { readonly label: string; readonly action?: string; readonly onOpen: () => void };
}
