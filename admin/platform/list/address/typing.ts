import { makeStore, type Store } from '../../data/store';
import { getCurrentEntryKey } from '../../routing/underWay';

/** State of an address that is written for what is typed, so that it is recognized when it arrives. */
export interface TypingStamp {
    readonly typed: number;
}

/** The last stamp. It begins with the time: those in the browser's history are older. */
let latest = Date.now();
const nextStamp = (): TypingStamp => {
    latest += 1;
    return { typed: latest };
};

export interface Shown<F> {
    readonly filter: F;
    /**
     * Changes when the filter was written elsewhere: components that show it otherwise than from `filter` have to read
     * it again.
     */
    readonly outside: number;
}

/** The state of a navigation: the stamp, and that a record was opened from the list (`useOpened`). */
type Along = Partial<TypingStamp & { readonly opened: number }>;

/** The current address. */
interface Arrival<F> {
    readonly filter: F;
    /** The filter as the address has it: equal filters have equal text. */
    readonly text: string;
    /** The state of the navigation. */
    readonly state: unknown;
    /** The browser's key of the location. */
    readonly key: string | undefined;
}

/** The text in the search and filter boxes of a screen, and the check which of its addresses are only its own echo. */
export interface TypedSearch<F> {
    readonly shown: Store<Shown<F>>;
    readonly type: (filter: F) => void;
    /** Returns the filter for an address to be written: what is typed, or what replaces it from now on. */
    readonly take: (instead?: F) => { readonly filter: F; readonly stamp: TypingStamp };
    readonly arrive: (arrival: Arrival<F>) => void;
}

/**
 * Creates a typed search outside of React's state: locations arrive in transitions, which React may render, discard and
 * render again while keys are pressed, and what is typed must not be subject to that.
 */
export const makeTyping = <F>(first: Omit<Arrival<F>, 'state' | 'key'>): TypedSearch<F> => {
    const shown = makeStore<Shown<F>>({ filter: first.filter, outside: 0 });
    let address = first.text;
    let before = first.text;
    let [sent, arrived] = [0, 0];
    let typedAt: string | undefined;

    const replace = (filter: F) => shown.set({ filter, outside: shown.get().outside + 1 });

    return {
        shown,
        type: filter => {
            typedAt = getCurrentEntryKey();
            shown.set({ ...shown.get(), filter });
        },
        take: instead => {
            if (instead !== undefined) replace(instead);
            const stamp = nextStamp();
            sent = stamp.typed;
            return { filter: shown.get().filter, stamp };
        },
        arrive: ({ filter, text, state, key }) => {
            const { typed: stamp = 0, opened } = (state as Along | null) ?? {};
            const isEcho = stamp > arrived && stamp <= sent;
            // A link to a record may have been rendered with the address before; it is about the record alone.
            const isOpening = opened !== undefined && text === before;
            // The browser was there already when it was typed: a link was followed, and its screen is rendered only
            // now.
            const isTypedThere = key !== undefined && key === typedAt;
            if (isEcho) arrived = stamp;
            else if (text !== address && !isOpening && !isTypedThere) replace(filter);
            if (!isTypedThere) typedAt = undefined;
            if (isEcho) before = address;
            address = text;
        },
    };
};
