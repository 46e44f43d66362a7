import { grants, type Grant } from '../access/access';
import { defineCall, type DataOf } from '../calls/call';
import { choice } from './choice';
import { text } from './text';
import { user } from './user';
import { list, object } from '../definition/shape';

const GRANTS = Object.keys(grants) as Grant[];

/** Users that are returned at once; typing narrows the search. */
export const MAX_CHOICES = 25;

/** The call that fills in fields of kind `user` (docs/api.md). */
export const userChoices = defineCall({
    method: 'POST',
    path: '/user/choices',
    isReading: true,
    access: 'userChooser',
    about: `Enabled users who have an access, by name, at most ${MAX_CHOICES} of them. \`q\` is sought in username, first and last name.`,
    payload: { q: text({ max: 100 }), access: choice(GRANTS, { required: true }) },
    answer: list(
        object(
            {
                username: user({ access: 'userChooser', required: true }),
                /** First and last name, else the username. */
                name: text({ max: 101, required: true }),
            },
            { required: true },
        ),
        { required: true, max: MAX_CHOICES },
    ),
});

export type UserChoice = DataOf<typeof userChoices>[number];
