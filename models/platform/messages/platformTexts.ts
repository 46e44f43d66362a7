import { noticeTexts } from '../notifications/messages';
import { callTexts } from './callMessages';
import { jobTexts } from './jobMessages';
import { mailTexts } from './mailMessages';
import { listTexts } from './message';
import { ruleTexts } from './ruleMessages';

/** The messages that are no feature's, by the group that their keys begin with. */
export const platformTexts = {
    rule: ruleTexts,
    call: callTexts,
    list: listTexts,
    mail: mailTexts,
    notice: noticeTexts,
    job: jobTexts,
} as const;
