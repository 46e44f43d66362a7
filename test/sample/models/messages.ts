import { defineMessages } from '../../../models/platform/messages/message';

/** The bakery's messages. */
export const bakeryTexts = {
    cycle: 'A counter cannot be moved below itself.',
    crowd: 'There are too many counters here to put in this order.',
    pricedTwice: 'There is a price from this day on already.',
    listedTwice: 'This loaf is in this list already.',
    placed: 'This order is placed: only the bakery can go on with it.',
    ready: 'This order is baked.',
    cancelled: 'This order is cancelled.',
    notYours: 'Only the bakery, or who made this order, can do that.',
    failed: 'The day could not be closed. Give your system administrator this reference: %{reference}.',
} as const;

export const bakeryMessages = defineMessages('bakery', bakeryTexts);
