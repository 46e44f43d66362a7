import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { text } from '../../platform/fields/text';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import { readOnly } from '../../platform/definition/shape';
import { deviceFields } from './feedbackDevice';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/feedback': typeof feedback;
    }
}

/** The values of docs/domain.md section 7. */
const TYPES = ['Question', 'Suggestion', 'Problem', 'Data correction'] as const;
const STATUSES = ['New', 'In progress', 'Closed'] as const;
const PRIORITIES = ['Low', 'Normal', 'High'] as const;

/** Feedback of users, and its answers. Users send theirs by a separate form (`feedbackCalls.ts`). */
export const feedback = defineResource('settings/feedback', {
    table: 'feedback',
    label: ['Feedback', 'Feedback'],
    about: 'What users ask, suggest and report, and what became of it.',
    access: { view: 'contentManager', change: 'contentManager' },
    views: ['list', 'create', 'detail', 'update'],
    common: { create_user: { label: 'From' } },
    fields: {
        fb_type: choice(TYPES, { required: true, default: 'Question', label: 'Type' }),
        fb_subject: text({ max: 100, required: true, label: 'Subject' }),
        fb_description: text({ max: 2000, required: true, multiline: true, label: 'Description' }),
        fb_status: choice(STATUSES, {
            required: true,
            default: 'New',
            label: 'Status',
            colors: { New: 'blue', 'In progress': 'amber', Closed: 'gray' },
        }),
        fb_priority: choice(PRIORITIES, {
            required: true,
            default: 'Normal',
            label: 'Priority',
            colors: { Low: 'gray', Normal: 'blue', High: 'red' },
        }),
        fb_comments: text({ max: 2000, multiline: true, label: 'Comments', help: 'What is done about it.' }),
        ...readOnly({
            awaits_answer: boolean({ label: 'Awaits an answer', help: 'The sender wrote last, and it is not closed.' }),
            ...deviceFields,
        }),
    },
    list: {
        columns: ['fb_subject', 'fb_type', 'fb_status', 'awaits_answer', 'fb_priority', 'create_user', 'create_date'],
        sort: ['id', 'DESC'],
    },
    search: ['fb_subject', 'fb_description', 'fb_comments', 'create_user'],
    represent: ['fb_subject'],
});

export type Feedback = RecordOf<typeof feedback>;
