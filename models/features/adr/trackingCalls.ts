import type { DataOf } from '../../platform/calls/call';
import { exportCall, listCall } from '../../platform/view/calls';
import { trackingView } from './trackingView';

export const { filters: trackingFilter, sorts: TRACKING_SORTS } = trackingView;

export const trackingList = listCall(trackingView, {
    about: 'Products tracked at entities, in 13-week periods that begin on a Sunday and end on a Saturday.',
});

export const trackingExport = exportCall(trackingView, { about: 'Everything that a tracking list finds, as a file.' });

export const trackingCalls = [trackingList, trackingExport] as const;

/** A product that is tracked at an entity. */
export type Tracked = DataOf<typeof trackingList>['list'][number];
