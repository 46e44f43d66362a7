import type { Feature } from '../../platform/feature';
import { homeCalls } from './homeCalls';
import { homeTexts } from './messages';
import { slide } from './slide';
import { slideCalls } from './slideCalls';
import { recentTable } from './tables';

/** The home page: its banner. */
export const homeFeature = {
    name: 'home',
    resources: { [slide.path]: slide },
    callGroups: [
        { title: 'Home', calls: homeCalls },
        { title: 'Slides', calls: slideCalls },
    ],
    tables: [recentTable],
    messages: { home: homeTexts },
} as const satisfies Feature;
