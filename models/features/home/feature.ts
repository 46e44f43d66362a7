import type { Feature } from '../../platform/feature';
import { homeCalls } from './homeCalls';
import { homeMessageTexts } from './messages';
import { slide } from './slide';
import { slideCalls } from './slideCalls';
import { string, type Table } from '../../platform/definition/table';

/** Records that users opened last; for a few resources only the latest record (`api/platform/search/recents.ts`). */
const recentTable: Table = {
    name: 'home_recent',
    columns: {
        sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
        resource: string(50),
        record_id: { type: 'INTEGER' },
        opened_date: { type: 'DATETIME' },
    },
    primaryKey: ['sec_user_id', 'resource', 'record_id'],
    indexes: [],
};

/** The home page: its banner. */
export const homeFeature = {
    name: 'home',
    resources: { [slide.path]: slide },
    callGroups: [
        { title: 'Home', calls: homeCalls },
        { title: 'Slides', calls: slideCalls },
    ],
    tables: [recentTable],
    messages: { home: homeMessageTexts },
} as const satisfies Feature;
