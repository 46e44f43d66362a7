import type { feedback } from '../../../models/features/settings/feedback';
import type { RecordOf } from '../../../models/platform/definition/resource';
import type { MailTemplate } from '../../platform/mail/content';

type Status = RecordOf<typeof feedback>['fb_status'];

interface Values {
    readonly subject: string;
    readonly status: Status;
    readonly comments: string | null;
    readonly path: string;
}

const IN_SPANISH: Readonly<Record<Status, string>> = {
    New: 'Nuevo',
    'In progress': 'En curso',
    Closed: 'Cerrado',
};

/** Mail about the outcome of a user's feedback. */
export const answerMail: MailTemplate<Values> = {
    name: 'feedback-answer',
    en: ({ subject, status, comments, path }) => ({
        subject: `Your feedback: ${subject}`,
        heading: 'Your feedback was answered',
        paragraphs: [`You wrote: ${subject}`, `Status: ${status}`, ...(comments ? [comments] : [])],
        link: { text: 'Open the feedback', path },
    }),
    es: ({ subject, status, comments, path }) => ({
        subject: `Sus comentarios: ${subject}`,
        heading: 'Hay una respuesta a sus comentarios',
        paragraphs: [`Usted escribió: ${subject}`, `Estado: ${IN_SPANISH[status]}`, ...(comments ? [comments] : [])],
        link: { text: 'Abrir los comentarios', path },
    }),
};
