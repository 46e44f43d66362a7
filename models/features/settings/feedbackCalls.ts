import { defineCall } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { patchOf, pick } from '../../platform/definition/shape';
import { deviceFields } from './feedbackDevice';
import { feedback } from './feedback';

/** Specification section 5 requires subject and description alone; a type that is left out is the first. */
const inputFields = {
    ...patchOf(pick(feedback.fields, ['fb_type'])),
    ...pick(feedback.fields, ['fb_subject', 'fb_description']),
};

/** Stores a user's feedback, and where it was given; its answer is for those who manage feedback. */
export const feedbackCreate = defineCall({
    method: 'POST',
    path: '/feedback/create',
    access: 'signedIn',
    about: 'Gives feedback; `app_`, `nav_` and `screen_` are what the form tells of the device it is given on.',
    payload: { ...inputFields, ...deviceFields },
    answer: { id: integer({ min: 1, max: MAX_INTEGER, required: true }) },
});

export const feedbackCalls = [feedbackCreate] as const;
