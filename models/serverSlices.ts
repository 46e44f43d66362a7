import * as account from './account/serverSlice';
import * as adr from './adr/serverSlice';
import type { CallGroup } from './platform/calls/call';
import { callTexts } from './platform/messages/callMessages';
import { debugCalls } from './platform/server/debug';
import { documentationCalls } from './platform/server/documentation';
import * as feed from './feed/serverSlice';
import { healthCalls } from './platform/server/health';
import { jobTexts } from './platform/messages/jobMessages';
import { mailTexts } from './mailMessages';
import * as home from './home/serverSlice';
import { ruleTexts } from './platform/messages/ruleMessages';
import { noticeCalls } from './platform/notifications/calls';
import { noticeTexts } from './platform/notifications/messages';
import * as product from './product/serverSlice';
import * as report from './report/serverSlice';
import { listTexts } from './said';
import * as settings from './settings/serverSlice';
import * as tpm from './tpm/serverSlice';
import type { Table } from './platform/definition/table';

/** The hand-made calls, as the documentation groups them. A route that is missing here fails a test. */
export const callGroups: readonly CallGroup[] = [
    ...account.callGroups,
    ...product.callGroups,
    ...adr.callGroups,
    ...feed.callGroups,
    ...tpm.callGroups,
    ...report.callGroups,
    ...settings.callGroups,
    ...home.callGroups,
    { title: 'Notifications', calls: noticeCalls },
    { title: 'Health', calls: healthCalls },
    { title: 'Debug', calls: debugCalls },
    { title: 'Documentation', calls: documentationCalls },
];

/** Tables that no definition describes. */
export const tables: readonly Table[] = [
    ...account.tables,
    ...feed.tables,
    ...adr.tables,
    ...tpm.tables,
    ...home.tables,
];

/** Every message, by the group that its key begins with. */
export const saidTexts = {
    rule: ruleTexts,
    call: callTexts,
    list: listTexts,
    mail: mailTexts,
    notice: noticeTexts,
    job: jobTexts,
    account: account.saidTexts,
    adr: adr.saidTexts,
    feed: feed.saidTexts,
    tpm: tpm.saidTexts,
    report: report.saidTexts,
    settings: settings.saidTexts,
    home: home.saidTexts,
} as const;

/** Every message of some groups, or of all, in another language: one that is missing does not compile. */
export type SaidIn<G extends keyof typeof saidTexts = keyof typeof saidTexts> = {
    readonly [K in G]: Readonly<Record<keyof (typeof saidTexts)[K], string>>;
} & Readonly<Record<string, Readonly<Record<string, string>>>>;
