import type { Transaction } from '../../../models/database/transaction';
import type { MailTemplate } from '../../platform/mail/content';
import type { Mail } from '../../platform/mail/mail';

interface Values {
    readonly username: string;
    readonly before: string;
}

/** Notifies users that their username has changed. */
const usernameMail: MailTemplate<Values> = {
    name: 'username-changed',
    en: ({ username, before }) => ({
        subject: `Endcap: your username is ${username} now`,
        heading: 'Your username was changed',
        paragraphs: [
            `Your administrator changed your username from ${before} to ${username}.`,
            'Sign in with the new one from now on. Your password stays the same unless another mail tells of a new one.',
        ],
        notes: ['If you do not know of this change, contact your system administrator at once.'],
    }),
    es: ({ username, before }) => ({
        subject: `Endcap: su usuario ahora es ${username}`,
        heading: 'Su usuario cambió',
        paragraphs: [
            `El administrador cambió su usuario de ${before} a ${username}.`,
            'Desde ahora inicie sesión con el nuevo. Su contraseña sigue siendo la misma, salvo que otro correo le avise de una nueva.',
        ],
        notes: ['Si no sabe de este cambio, avise de inmediato al administrador del sistema.'],
    }),
};

interface Renamed extends Values {
    readonly id: number;
}

/** Mails users, at their address and in their language, that they have another username. */
export type NotifyUsername = (renamed: Renamed, transaction: Transaction) => Promise<void>;

export const notifyNewUsername =
    (mail: Mail): NotifyUsername =>
    async ({ id, ...values }, transaction) => {
        await mail.send({ to: { userId: id }, template: usernameMail, values }, transaction);
    };
