import { RESET_MINUTES } from '../../../../models/features/account/resetCalls';
import type { MailTemplate } from '../../../platform/mail/content';

interface Values {
    readonly username: string;
    readonly token: string;
    /** Whether an administrator has it sent. */
    readonly isRequestedByOther: boolean;
}

const pathOf = (token: string): string => `/auth/reset/account/${token}`;
const MINUTES = String(RESET_MINUTES);

/** The link to set a new password. It contains the username, since users forget that too. */
export const resetMail: MailTemplate<Values> = {
    name: 'reset',
    en: ({ username, token, isRequestedByOther }) => ({
        subject: `Endcap: set a password for ${username}`,
        heading: 'Set your password',
        paragraphs: [
            isRequestedByOther
                ? 'Your administrator sent you this email so that you can set the password for your account.'
                : 'Somebody, most likely you, asked to set a new password for your account.',
            `Your username is: ${username}`,
        ],
        link: { text: 'Set a password', path: pathOf(token) },
        notes: [
            `The link works once, for ${MINUTES} minutes.`,
            ...(isRequestedByOther ? [] : ['If it was not you, there is nothing to do: your password stays as it is.']),
        ],
    }),
    es: ({ username, token, isRequestedByOther }) => ({
        subject: `Endcap: contraseña para ${username}`,
        heading: 'Establezca su contraseña',
        paragraphs: [
            isRequestedByOther
                ? 'El administrador le envió este correo para que establezca la contraseña de su cuenta.'
                : 'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta.',
            `Su usuario es: ${username}`,
        ],
        link: { text: 'Establecer la contraseña', path: pathOf(token) },
        notes: [
            `El enlace funciona una sola vez, durante ${MINUTES} minutos.`,
            ...(isRequestedByOther ? [] : ['Si no fue usted, no haga nada: su contraseña no cambia.']),
        ],
    }),
};
