import { useState } from 'react';
import { rateBetween, type Sample } from './duration';
import type { Phase, PhaseName } from './phase';

interface Watched {
    readonly name: PhaseName;
    readonly first: Sample;
}

/**
 * Rows a second in the phase that a feed is in, since this screen first saw it there.
 *
 * @param at when the feed was asked for, in milliseconds
 */
export const useRate = ({ name, done }: Phase, at: number): number | null => {
    const [watched, setWatched] = useState<Watched>({ name, first: { done, at } });
    if (watched.name !== name) setWatched({ name, first: { done, at } });
    return watched.name === name ? rateBetween(watched.first, { done, at }) : null;
};
