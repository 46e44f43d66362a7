import type { DataOf } from '../../../../models/platform/calls/call';
import { SLIDE_LIST } from '../../../../models/features/home/banner';
import type { Played, slideList } from '../../../../models/features/home/slideCalls';
import { urlOf } from '../../../platform/data/callApi';
import { http } from '../../../platform/data/http';
import { sourcesOf } from './picture';

type Slides = DataOf<typeof slideList>;

/** Begins to fetch the first picture while the code that shows it is still loading. */
export const fetchFirst = ([first]: readonly Played[]): void => {
    if (!first || typeof Image === 'undefined') return;
    const { src, srcSet, sizes } = sourcesOf(first.filename);
    const image = new Image();
    image.fetchPriority = 'high';
    image.sizes = sizes;
    image.srcset = srcSet;
    image.src = src;
};

let earlyRequest: Promise<Slides> | undefined;

/** Requests the slides, and the first picture, as soon as the page is opened, without waiting for other code. */
export const askEarly = (): void => {
    earlyRequest = http<Slides>(urlOf({ path: SLIDE_LIST }), { quiet: true, contained: true }).then(({ data }) => {
        fetchFirst(data.playList);
        return data;
    });
    // The caller that takes the request handles its error.
    earlyRequest.catch(() => undefined);
};

/** Returns the early request, to the first caller only. */
export const takeEarly = (): Promise<Slides> | undefined => {
    const request = earlyRequest;
    earlyRequest = undefined;
    return request;
};
