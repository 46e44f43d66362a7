/** What a history in the browser keeps with its entry; react-router calls a place by this key. */
interface Entry {
    readonly key?: string;
}

interface Drawn {
    readonly key?: string;
}

/** Where the browser is, whatever is drawn; undefined where nothing has been opened yet. */
export const placeNow = (): string | undefined => (window.history.state as Entry | null)?.key;

/** Whether the browser is at another place already than the one that is drawn. */
const isUnderWay = ({ key }: Drawn): boolean => {
    const there = placeNow();
    return there !== undefined && there !== key;
};

/**
 * Writes the address after a pause, from what is drawn; not while the browser is on the way to another place.
 * React-router's locations arrive in transitions, which on a slow machine take a while: an address that is written from
 * the one before would undo a record that was opened, or a tab.
 *
 * @returns what gives it up
 */
export const writeSettled = (drawn: Drawn, pause: number, write: () => void): (() => void) => {
    let timer = setTimeout(look, pause);
    return () => clearTimeout(timer);

    function look(): void {
        if (isUnderWay(drawn)) timer = setTimeout(look, pause);
        else write();
    }
};
