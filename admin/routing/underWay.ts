/** What a history in the browser keeps with its entry; react-router calls a place by this key. */
interface Entry {
    readonly key?: string;
}

/**
 * Whether the browser is at another place already than the one that is drawn: react-router's locations arrive in
 * transitions, which on a slow machine take a while. Whoever writes the address by what is drawn would undo the other.
 */
export const isUnderWay = ({ key }: { readonly key?: string }): boolean => {
    const there = (window.history.state as Entry | null)?.key;
    return there !== undefined && there !== key;
};
