import { accountCalls } from './account/calls';
import { adrCallGroups } from './adr/calls';
import type { Call } from './call';
import { documentationCalls } from './documentation';
import { feedCalls } from './feed/calls';
import { healthCalls } from './health';
import { productCalls } from './product/calls';

export interface CallGroup {
    readonly title: string;
    readonly calls: readonly Call[];
}

/** The one list of hand-made calls, as the documentation groups them. A route that is missing here fails a test. */
export const callGroups: readonly CallGroup[] = [
    { title: 'Signing in', calls: accountCalls },
    { title: 'Product lookup', calls: productCalls },
    ...adrCallGroups,
    { title: 'Feed files', calls: feedCalls },
    { title: 'Health', calls: healthCalls },
    { title: 'Documentation', calls: documentationCalls },
];
