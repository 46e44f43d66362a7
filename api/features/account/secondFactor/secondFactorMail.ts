import type { Transaction } from '../../../../models/database/transaction';
import type { MailTemplate } from '../../../platform/mail/content';
import type { Mail } from '../../../platform/mail/mail';

/** A change of the second factor of a user: set up, turned off by the user, or by an administrator. */
type SecondFactorChange = 'on' | 'off' | 'offByAdministrator';

interface Values {
    readonly username: string;
    readonly change: SecondFactorChange;
}

const HOW = {
    en: {
        on: 'A second factor was set up for your account: sign-in now asks for a code of an authenticator app, too.',
        off: 'The second factor of your account was turned off in “My account”, by the password.',
        offByAdministrator: 'An administrator turned off the second factor of your account.',
    },
    es: {
        on: 'Se configuró un segundo factor para su cuenta: el inicio de sesión pide también un código de una aplicación de autenticación.',
        off: 'El segundo factor de su cuenta se desactivó en «Mi cuenta», con la contraseña.',
        offByAdministrator: 'Un administrador desactivó el segundo factor de su cuenta.',
    },
} as const satisfies Record<string, Readonly<Record<SecondFactorChange, string>>>;

const secondFactorMail: MailTemplate<Values> = {
    name: 'second-factor-changed',
    en: ({ username, change }) => ({
        subject: `Endcap: second factor of ${username}`,
        heading: change === 'on' ? 'Your account has a second factor' : 'Your account has no second factor now',
        paragraphs: [HOW.en[change], `Your username is: ${username}`],
        notes: ['If you do not know of this change, contact your system administrator at once.'],
    }),
    es: ({ username, change }) => ({
        subject: `Endcap: segundo factor de ${username}`,
        heading: change === 'on' ? 'Su cuenta tiene un segundo factor' : 'Su cuenta ya no tiene un segundo factor',
        paragraphs: [HOW.es[change], `Su usuario es: ${username}`],
        notes: ['Si no sabe de este cambio, avise de inmediato al administrador del sistema.'],
    }),
};

/** Mails users, in their language, that their second factor has changed, without a secret of it. */
export type NotifySecondFactor = (changed: Values & { readonly id: number }, transaction: Transaction) => Promise<void>;

export const notifySecondFactor =
    (mail: Mail): NotifySecondFactor =>
    async ({ id, ...values }, transaction) => {
        await mail.send({ to: { userId: id }, template: secondFactorMail, values }, transaction);
    };
