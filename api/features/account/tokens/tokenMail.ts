import type { Transaction } from '../../../../models/database/transaction';
import { formatDate } from '../../../../models/platform/format/format';
import type { MailTemplate } from '../../../platform/mail/content';
import type { Mail } from '../../../platform/mail/mail';

interface Values {
    readonly username: string;
    /** Name of the token. */
    readonly name: string;
    /** `yyyy-mm-dd` */
    readonly expiresDate: string;
}

const tokenMail: MailTemplate<Values> = {
    name: 'api-token-created',
    en: ({ username, name, expiresDate }) => ({
        subject: `Endcap: API token of ${username}`,
        heading: 'Your account has a new API token',
        paragraphs: [
            `Whoever has the token “${name}” reads as you until ${formatDate(expiresDate)}. “My account” lists your tokens, and revokes them.`,
            `Your username is: ${username}`,
        ],
        notes: ['If you do not know of this token, revoke it, and contact your system administrator at once.'],
    }),
    es: ({ username, name, expiresDate }) => ({
        subject: `Endcap: token de API de ${username}`,
        heading: 'Su cuenta tiene un token de API nuevo',
        paragraphs: [
            `Quien tenga el token «${name}» lee como usted hasta el ${formatDate(expiresDate)}. «Mi cuenta» muestra sus tokens y los revoca.`,
            `Su usuario es: ${username}`,
        ],
        notes: ['Si no sabe de este token, revóquelo y avise de inmediato al administrador del sistema.'],
    }),
};

/** Mails users, in their language, that they have a new token, without the token. */
export type NotifyToken = (created: Values & { readonly id: number }, transaction: Transaction) => Promise<void>;

export const notifyToken =
    (mail: Mail): NotifyToken =>
    async ({ id, ...values }, transaction) => {
        await mail.send({ to: { userId: id }, template: tokenMail, values }, transaction);
    };
