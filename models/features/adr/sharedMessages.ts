import { defineMessages } from '../../platform/messages/message';

/** Messages of the rules of ADRs that the browser uses too; the others are in `messages.ts`. */
export const sharedTexts = {
    cycle: 'An entity cannot be moved below itself.',
    crowd: 'There are too many entities here to put in this order.',
    notSunday: 'Must be a Sunday, such as %{one} or %{other}.',
    notSaturday: 'Must be the Saturday 13 weeks after the Sunday it begins on: %{date}.',
    complete: 'This request is already complete.',
    cancelled: 'This request is already cancelled.',
    notYours: 'Only the person who made this request, or someone who may complete it, can cancel it.',
} as const;

export const sharedMessages = defineMessages('adr', sharedTexts);
