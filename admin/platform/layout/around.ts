/** Links to the records beside one in its list; undefined: there is none. */
export interface Around {
    readonly previous: (() => void) | undefined;
    readonly next: (() => void) | undefined;
}

type Listed = readonly { readonly id: number }[];

/** Returns the links around a record; for one that is not in the list any more the first comes next. */
export const aroundOf = (listed: Listed, id: number | null, open: (id: number) => void): Around => {
    const at = listed.findIndex(each => each.id === id);
    const wayTo = (index: number) => {
        const to = listed[index];
        return to && (() => open(to.id));
    };
    return { previous: at > 0 ? wayTo(at - 1) : undefined, next: wayTo(at + 1) };
};

/** Opens the next record after one is done, else the previous, else the list. */
export const goOn = ({ previous, next }: Around, close: () => void): void => (next ?? previous ?? close)();
