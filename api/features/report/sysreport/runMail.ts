import { formatInteger } from '../../../../models/platform/format/format';
import { spanishEndings } from '../../../../models/features/report/spanishMessages';
import { textFrom, type MessageDescriptor } from '../../../../models/platform/messages/message';
import type { Attachability } from '../../../platform/mail/attachments';
import type { MailTemplate } from '../../../platform/mail/content';

/** Result of a run, for its mail. */
export interface Mailed {
    readonly name: string;
    readonly reportId: number;
    /** Whether the recipient may open the report: not all recipients manage reports. */
    readonly mayOpen: boolean;
    /** In the time zone of schedules, with its name. */
    readonly time: string;
    readonly isComplete: boolean;
    readonly rows: number;
    readonly seconds: string;
    /** Whether the file is attached. */
    readonly file: Attachability;
    /** Reason why it failed, and the message to translate it by. */
    readonly message: string;
    readonly descriptor: MessageDescriptor | null;
}

type Language = 'en' | 'es';

const FILE: Readonly<Record<Language, Readonly<Record<Attachability, string>>>> = {
    en: {
        attached: 'The file is attached.',
        tooLarge: 'The file is too large to email: download it.',
        gone: 'The file is gone: run the report again.',
    },
    es: {
        attached: 'El archivo va adjunto.',
        tooLarge: 'El archivo es demasiado grande para un correo: descárguelo.',
        gone: 'El archivo ya no está: vuelva a ejecutar el informe.',
    },
};

/** Notes for recipients who cannot open the report. */
const NO_FILE: Readonly<Record<Language, string>> = {
    en: 'The file could not be sent with this email: ask a content manager for it.',
    es: 'El archivo no se pudo enviar con este correo: pídalo a un responsable de contenido.',
};

const fileText = (language: Language, { file, mayOpen }: Mailed): string =>
    mayOpen || file === 'attached' ? FILE[language][file] : NO_FILE[language];

/**
 * Returns the page that the mail links to: the subject of the report, for recipients who cannot open the report itself.
 */
const linkOf = (language: Language, { reportId, mayOpen }: Mailed): { readonly text: string; readonly path: string } =>
    mayOpen
        ? {
              text: { en: 'Open the report', es: 'Abrir el informe' }[language],
              path: `/settings/sysreport/detail/${String(reportId)}`,
          }
        : {
              text: { en: 'Open trade promotion', es: 'Abrir la promoción comercial' }[language],
              path: '/services/tpm/dashboard',
          };

/** Returns the reason in Spanish; without a translation, that it is on the report's screen, rather than English. */
const reasonInSpanish = ({ descriptor }: Mailed): string =>
    (descriptor && textFrom({ report: spanishEndings }, descriptor)) ?? 'El motivo está en el informe.';

/** Notifies the recipients of a system report that it was run. */
export const runMail: MailTemplate<Mailed> = {
    name: 'system-report',
    en: values => {
        const { name, time, isComplete, rows, seconds, message } = values;
        const count = rows === 1 ? '1 row' : `${formatInteger(rows)} rows`;
        return {
            subject: isComplete ? name : `${name}: not made`,
            heading: name,
            paragraphs: isComplete
                ? [`Run on ${time}: ${count}, made in ${seconds} seconds.`, fileText('en', values)]
                : [`The run of ${time} ended in an error.`, message],
            link: linkOf('en', values),
            notes: ['You are getting this email because you are a recipient of this report.'],
        };
    },
    es: values => {
        const { name, time, isComplete, rows, seconds } = values;
        const count = rows === 1 ? '1 fila' : `${formatInteger(rows)} filas`;
        return {
            subject: isComplete ? name : `${name}: sin archivo`,
            heading: name,
            paragraphs: isComplete
                ? [`Ejecutado el ${time}: ${count}, en ${seconds} segundos.`, fileText('es', values)]
                : [`La ejecución del ${time} terminó con un error.`, reasonInSpanish(values)],
            link: linkOf('es', values),
            notes: ['Recibe este correo porque este informe se le envía.'],
        };
    },
};
