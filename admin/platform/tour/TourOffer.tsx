import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import { loadCode } from '../data/code';
import { preferences, refreshPreferences, savePreference } from '../data/preferences';
import { session, userIdOf } from '../data/session';
import { useStoreValue } from '../data/store';
import { today } from '../data/today';

/** The key and the name of the preference with the day on which the user started the tour. */
const TOUR_KEY = 'tour';

/** Whether the user has not taken the tour yet; false until that is known. */
const useIsNew = (): boolean => {
    const loaded = useStoreValue(preferences);
    const isKnown = loaded !== undefined && loaded.userId === userIdOf(session.get());
    useEffect(() => {
        if (!isKnown) void refreshPreferences();
    }, [isKnown]);
    return isKnown && !loaded.list.some(({ key }) => key === TOUR_KEY);
};

const markTaken = (): void => {
    // If it is not saved, the tour is offered again.
    savePreference({ key: TOUR_KEY, name: TOUR_KEY, value: today() }).catch(() => undefined);
};

/** Returns a function that starts the tour. */
export const useTour = (): (() => void) => {
    const translate = useTranslate();
    return () => {
        void loadCode(() => import('./startTour')).then(({ startTour }) => {
            startTour(translate);
            markTaken();
        });
    };
};

/**
 * Offers the tour to a user who has not taken it yet, on whatever device. It does not start by itself: a user who signs
 * in has come for work (docs/decisions.md).
 */
export const TourOffer = ({ sx }: { sx: SxProps }) => {
    const translate = useTranslate();
    const take = useTour();
    if (!useIsNew()) return null;
    return (
        <Link component="button" type="button" variant="body2" sx={sx} onClick={take}>
            {translate('tour.take')}
        </Link>
    );
};
