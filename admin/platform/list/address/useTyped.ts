import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { useStoreValue } from '../../data/store';
import { writeAfterNavigation } from '../../routing/underWay';
import { makeTyping, type Shown, type Stamp, type Typing } from './typing';

/** Keys struck together, or repeated by one that is held down, ask once; a pause between two words is longer. */
const DEBOUNCE_MS = 40;

interface Addressed<F> {
    /** The filter in the address. */
    readonly filter: F;
    /** A filter as the address has it: what is written alike is the same. Stable. */
    readonly textOf: (filter: F) => string;
    /** Writes the address. Stable. */
    readonly write: (filter: F, stamp: Stamp) => void;
}

/** The typed filter, and the functions that change it; these are stable. */
export type Typed<F> = Shown<F> & Pick<Typing<F>, 'type' | 'take'>;

/**
 * Holds what is typed into search and filter boxes. They own their text, and the address follows it; only an address
 * that somebody else wrote (the way back, a link, a saved filter) changes them. However slow the machine is, a location
 * that arrives late cannot undo a letter: it bears the stamp of its writing.
 */
export const useTyped = <F>({ filter, textOf, write }: Addressed<F>): Typed<F> => {
    const location = useLocation();
    const text = textOf(filter);
    const [{ shown, type, take, arrive }] = useState(() => makeTyping({ filter, text }));
    const { filter: typed, outside } = useStoreValue(shown);

    useLayoutEffect(
        () => arrive({ filter, text, state: location.state, key: location.key }),
        [arrive, filter, text, location],
    );

    const isFollowed = textOf(typed) === text;
    useEffect(() => {
        if (isFollowed) return;
        return writeAfterNavigation(location, DEBOUNCE_MS, () => write(typed, take().stamp));
        // With any location that arrives it is looked at anew.
    }, [isFollowed, typed, location, write, take]);

    return { filter: typed, outside, type, take };
};
