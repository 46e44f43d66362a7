import type { Transaction } from '../../../models/database/transaction';
import type { MailTemplate } from '../../platform/mail/content';
import type { Mail } from '../../platform/mail/mail';

interface Values {
    readonly username: string;
    /** The new address. */
    readonly email: string;
    readonly isByAdministrator: boolean;
}

/** Notifies the former address that another one has replaced it (docs/domain.md section 3). */
const emailMail: MailTemplate<Values> = {
    name: 'email-changed',
    en: ({ username, email, isByAdministrator }) => ({
        subject: `Endcap: new email address for ${username}`,
        heading: 'Your email address was changed',
        paragraphs: [
            isByAdministrator
                ? `Your administrator changed the email address of your account to ${email}.`
                : `The email address of your account was changed to ${email}.`,
            `Your username is: ${username}`,
            'Mail of your account goes to the new address from now on, links to set a password with it.',
        ],
        notes: ['If you do not know of this change, contact your system administrator at once.'],
    }),
    es: ({ username, email, isByAdministrator }) => ({
        subject: `Endcap: nuevo correo electrónico de ${username}`,
        heading: 'Su correo electrónico cambió',
        paragraphs: [
            isByAdministrator
                ? `El administrador cambió el correo electrónico de su cuenta a ${email}.`
                : `El correo electrónico de su cuenta se cambió a ${email}.`,
            `Su usuario es: ${username}`,
            'Desde ahora los correos de su cuenta van a la nueva dirección, también los enlaces para establecer una contraseña.',
        ],
        notes: ['Si no sabe de este cambio, avise de inmediato al administrador del sistema.'],
    }),
};

/** Returns the address that was replaced; undefined if the address is the same, whatever its case. */
export const replacedAddress = (before: string, email: string): string | undefined =>
    email.toLowerCase() === before.toLowerCase() ? undefined : before;

/** A user, and the former address. */
interface Changed extends Values {
    readonly id: number;
    readonly before: string;
}

/** Mails a user's former address, in the user's language, where another one has replaced it. */
export type NotifyEmail = (changed: Changed, transaction: Transaction) => Promise<void>;

export const notifyFormerEmail =
    (mail: Mail): NotifyEmail =>
    async ({ id, before, ...values }, transaction) => {
        const address = replacedAddress(before, values.email);
        if (address === undefined) return;
        await mail.send({ to: { userId: id, address }, template: emailMail, values }, transaction);
    };
