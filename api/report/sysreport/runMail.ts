import { formatInteger } from '../../../models/platform/format/format';
import type { MailTemplate } from '../../platform/mail/content';

/** What a run came to. */
export interface Mailed {
    readonly name: string;
    readonly reportId: number;
    /** By the clock of schedules, with its name. */
    readonly time: string;
    readonly isComplete: boolean;
    readonly rows: number;
    readonly seconds: string;
    /** The file comes along. */
    readonly isAttached: boolean;
    /** Why it failed. */
    readonly message: string;
}

const pathOf = ({ reportId }: Mailed): string => `/settings/sysreport/detail/${String(reportId)}`;

/** Tells those whom a system report is mailed to that it was run. */
export const runMail: MailTemplate<Mailed> = {
    name: 'system-report',
    en: values => {
        const { name, time, isComplete, rows, seconds, isAttached, message } = values;
        const count = rows === 1 ? '1 row' : `${formatInteger(rows)} rows`;
        return {
            subject: isComplete ? name : `${name}: not made`,
            heading: name,
            paragraphs: isComplete
                ? [
                      `Run on ${time}: ${count}, made in ${seconds} seconds.`,
                      isAttached ? 'The file is attached.' : 'The file is too large to email: download it.',
                  ]
                : [`The run of ${time} ended in an error.`, message],
            link: { text: 'Open the report', path: pathOf(values) },
            notes: ['You are getting this email because you are a recipient of this report.'],
        };
    },
    es: values => {
        const { name, time, isComplete, rows, seconds, isAttached, message } = values;
        const count = rows === 1 ? '1 fila' : `${formatInteger(rows)} filas`;
        return {
            subject: isComplete ? name : `${name}: sin archivo`,
            heading: name,
            paragraphs: isComplete
                ? [
                      `Ejecutado el ${time}: ${count}, en ${seconds} segundos.`,
                      isAttached
                          ? 'El archivo va adjunto.'
                          : 'El archivo es demasiado grande para un correo: descárguelo.',
                  ]
                : [`La ejecución del ${time} terminó con un error.`, message],
            link: { text: 'Abrir el informe', path: pathOf(values) },
            notes: ['Recibe este correo porque este informe se le envía.'],
        };
    },
};
