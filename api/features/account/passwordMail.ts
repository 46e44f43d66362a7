import type { Transaction } from '../../../models/database/transaction';
import type { MailTemplate } from '../../platform/mail/content';
import type { Mail } from '../../platform/mail/mail';

/** The way in which a password was set: with the current one, by a mailed link, or by an administrator. */
export type SetBy = 'oneself' | 'link' | 'administrator';

interface Values {
    readonly username: string;
    readonly by: SetBy;
}

const HOW = {
    en: {
        oneself: 'The password of your account was changed in “My account”, by the password before it.',
        link: 'A password for your account was set by a link that was sent by email.',
        administrator: 'An administrator changed the password of your account.',
    },
    es: {
        oneself: 'La contraseña de su cuenta se cambió en «Mi cuenta», con la contraseña anterior.',
        link: 'Se estableció una contraseña para su cuenta mediante un enlace enviado por correo.',
        administrator: 'Un administrador cambió la contraseña de su cuenta.',
    },
} as const satisfies Record<string, Readonly<Record<SetBy, string>>>;

/** Notifies users that the password of their account has changed, without the password (OWASP ASVS 5.0, 6.3.7). */
const passwordMail: MailTemplate<Values> = {
    name: 'password-changed',
    en: ({ username, by }) => ({
        subject: `Endcap: new password for ${username}`,
        heading: 'Your account has a new password',
        paragraphs: [HOW.en[by], `Your username is: ${username}`, 'Sessions that were open elsewhere have ended.'],
        notes: ['If you do not know of this change, contact your system administrator at once.'],
    }),
    es: ({ username, by }) => ({
        subject: `Endcap: nueva contraseña de ${username}`,
        heading: 'Su cuenta tiene una contraseña nueva',
        paragraphs: [HOW.es[by], `Su usuario es: ${username}`, 'Las sesiones abiertas en otros lugares terminaron.'],
        notes: ['Si no sabe de este cambio, avise de inmediato al administrador del sistema.'],
    }),
};

interface Changed extends Values {
    readonly id: number;
    /** The former address, if the same change replaced it. */
    readonly formerEmail?: string | undefined;
}

/** Mails users, in their language, that their password has changed: at their address, and at the one just replaced. */
export type NotifyPassword = (changed: Changed, transaction: Transaction) => Promise<void>;

export const notifyNewPassword =
    (mail: Mail): NotifyPassword =>
    async ({ id, formerEmail, ...values }, transaction) => {
        const former = formerEmail === undefined ? [] : [{ userId: id, address: formerEmail }];
        for (const to of [{ userId: id }, ...former])
            await mail.send({ to, template: passwordMail, values }, transaction);
    };
