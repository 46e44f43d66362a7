/** The state of an entry in the browser's history; react-router identifies a location by this key. */
interface Entry {
    readonly key?: string;
}

interface Drawn {
    readonly key?: string;
}

/** Returns the key of the browser's location, whatever is rendered; undefined where nothing has been opened yet. */
export const getCurrentEntryKey = (): string | undefined => (window.history.state as Entry | null)?.key;

/** Whether the browser is already at another location than the rendered one. */
const isUnderWay = ({ key }: Drawn): boolean => {
    const there = getCurrentEntryKey();
    return there !== undefined && there !== key;
};

/**
 * Writes the address after a pause, from what is rendered; not while the browser navigates to another location.
 * React-router's locations arrive in transitions, which on a slow machine take a while: an address that is written from
 * the one before would undo a record that was opened, or a tab.
 *
 * @returns a function that cancels it
 */
export const writeAfterNavigation = (drawn: Drawn, pause: number, write: () => void): (() => void) => {
    let timer = setTimeout(poll, pause);
    return () => clearTimeout(timer);

    function poll(): void {
        if (isUnderWay(drawn)) timer = setTimeout(poll, pause);
        else write();
    }
};
