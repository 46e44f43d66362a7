import { makeStore, type Store } from '../../data/store';
import { getCurrentEntryKey } from '../../routing/underWay';

/** Goes with an address that is written for what is typed, so that it is known again when it arrives. */
export interface TypingStamp {
    readonly typed: number;
}

/** The last stamp given. It begins with the time: those in the browser's history are from before. */
let latest = Date.now();
const nextStamp = (): TypingStamp => {
    latest += 1;
    return { typed: latest };
};

export interface Shown<F> {
    readonly filter: F;
    /** Changes when somebody else wrote the filter: who shows it otherwise than from `filter` has to read it again. */
    readonly outside: number;
}

/** The state of a navigation: the stamp, and that a record was opened from the list (`useOpened`). */
type Along = Partial<TypingStamp & { readonly opened: number }>;

/** An address that is there now. */
interface Arrival<F> {
    readonly filter: F;
    /** The filter as the address has it: what is written alike is the same. */
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
    /** For an address that is written: what is typed, or what stands in its place from now on. */
    readonly take: (instead?: F) => { readonly filter: F; readonly stamp: TypingStamp };
    readonly arrive: (arrival: Arrival<F>) => void;
}

/**
 * Not the state of a component: locations arrive in transitions, which React may draw, throw away and draw again while
 * keys are struck, and what is typed must not go through any of that.
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
            // A link to a record may have been drawn with the address before; it means the record alone.
            const isOpening = opened !== undefined && text === before;
            // The browser was there already when it was typed: a link was followed, and its place is drawn only now.
            const isTypedThere = key !== undefined && key === typedAt;
            if (isEcho) arrived = stamp;
            else if (text !== address && !isOpening && !isTypedThere) replace(filter);
            if (!isTypedThere) typedAt = undefined;
            if (isEcho) before = address;
            address = text;
        },
    };
};
