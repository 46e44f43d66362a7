import { defineCall, type DataOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';
import { dataFeed } from './dataFeed';
import { EXAMPLE_KEY_LENGTH, EXAMPLE_VALUE_LENGTH } from './exampleLengths';

/** The actions of a feed on a record. */
export const EXAMPLE_ACTIONS = ['add', 'update', 'remove', 'drop'] as const;
export type ExampleAction = (typeof EXAMPLE_ACTIONS)[number];
/** Records that are shown as examples of each action. */
export const MAX_EXAMPLES = 20;

const required = { required: true } as const;

const changes = {
    list: list(
        object(
            {
                action: choice(EXAMPLE_ACTIONS, required),
                // The code of the product, that of the product and the entity, or the group and the promotion.
                key: text({ max: EXAMPLE_KEY_LENGTH, required: true }),
                name: text({ max: EXAMPLE_KEY_LENGTH }),
                // Null: the record as a whole.
                field: text({ max: 100 }),
                from: text({ max: EXAMPLE_VALUE_LENGTH }),
                to: text({ max: EXAMPLE_VALUE_LENGTH }),
            },
            required,
        ),
        required,
    ),
} as const;

export const feedChanges = defineCall({
    method: 'GET',
    path: '/datafeed/{id}/changes',
    access: 'contentManager',
    about: 'Examples of what a feed changed, or of a dry run what it would change: the first twenty records of each action, an updated one with each field that differs.',
    answer: changes,
});

export const importChanges = defineCall({
    method: 'GET',
    path: '/tpm/import/{id}/changes',
    access: 'tpmUser',
    about: 'Examples of the promotions that an import made, or of a dry run would make: the first twenty.',
    answer: changes,
});

export const feedRun = defineCall({
    method: 'POST',
    path: '/datafeed/{id}/run',
    access: 'contentManager',
    about: 'Runs the file of a dry run for real, as it was uploaded: the answer is the record of a feed of its own, which compares anew. 409 for what is no dry run that is through, for a file that was run already, and a week later, when it is gone.',
    status: 201,
    answer: dataFeed.allFields,
});

export const importRun = defineCall({
    method: 'POST',
    path: '/tpm/import/{id}/run',
    access: 'tpmUser',
    about: 'Runs the file of an import’s dry run for real: the answer is the record of an import of its own. 409 as for feeds.',
    status: 201,
    answer: dataFeed.allFields,
});

export type FeedExample = DataOf<typeof feedChanges>['list'][number];
