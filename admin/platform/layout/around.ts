/** Ways to the records beside one in its list; undefined: there is none. */
export interface Around {
    readonly previous: (() => void) | undefined;
    readonly next: (() => void) | undefined;
}

type Listed = readonly { readonly id: number }[];

/** Of one that is not in the list any more the first comes next. */
export const aroundOf = (listed: Listed, id: number | null, open: (id: number) => void): Around => {
    const at = listed.findIndex(each => each.id === id);
    const wayTo = (index: number) => {
        const to = listed[index];
        return to && (() => open(to.id));
    };
    return { previous: at > 0 ? wayTo(at - 1) : undefined, next: wayTo(at + 1) };
};

/** From one that is done with: on to the next, else back, else to the list. */
export const goOn = ({ previous, next }: Around, close: () => void): void => (next ?? previous ?? close)();
