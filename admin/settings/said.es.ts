import type { SaidIn } from '../../models/serverSlices';

/** `models/settings/messages.ts` in Spanish. */
export const said: SaidIn<'settings'>['settings'] = {
    mostFeedback: 'Hoy ya ha enviado %{count} comentarios. Siga mañana, por favor.',
    feedbackAnswered: 'Sus comentarios «%{subject}» tienen respuesta.',
};
