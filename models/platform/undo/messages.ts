import { defineMessages } from '../messages/message';

/** Messages about undoing changes. */
export const undoTexts = {
    undone: 'This was taken back already.',
    expired: 'Changes can be taken back for %{days} days.',
    tooLarge: 'More than %{limit} rows were changed: this cannot be taken back.',
    inTheWay: '%{count} record has changed since. |||| %{count} records have changed since.',
    changed: 'Changed since by %{user}.',
    changedSince: 'Changed since.',
    goneSince: 'It was deleted since.',
    blocked: 'It can no longer be put back as it was: %{reason}',
} as const;

export const undoMessages = defineMessages('undo', undoTexts);
