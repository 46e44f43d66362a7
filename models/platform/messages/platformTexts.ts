import { noticeTexts } from '../notifications/messages';
import { undoTexts } from '../undo/messages';
import { workbookTexts } from '../workbook/messages';
import { callTexts } from './callMessages';
import { fileTexts } from './fileMessages';
import { jobTexts } from './jobMessages';
import { mailTexts } from './mailMessages';
import { listTexts } from './message';
import { ruleTexts } from './ruleMessages';

/** The messages that belong to no feature, by the group that their keys begin with. */
export const platformTexts = {
    rule: ruleTexts,
    call: callTexts,
    file: fileTexts,
    list: listTexts,
    mail: mailTexts,
    notice: noticeTexts,
    job: jobTexts,
    undo: undoTexts,
    workbook: workbookTexts,
} as const;
