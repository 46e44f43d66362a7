import { text } from '../fields/text';
import { messageField } from '../fields/messageField';
import { reasonOf, type Message, type MessageDescriptor } from './message';
import { list, object, type Shape } from '../definition/shape';

/** An item of many that was rejected, by its id or its index in the input, with the reason. */
export type Rejection<By extends object = { readonly id: number }> = By & {
    readonly reason: string;
    readonly message: MessageDescriptor;
};

export const buildRejection = <By extends object>(by: By, message: Message): Rejection<By> => ({
    ...by,
    ...reasonOf(message),
});

/** Returns the rejections of a call's answer. @param by `id` or `index`, and other fields of each */
export const rejectionList = <const S extends Shape>(by: S) =>
    list(object({ ...by, reason: text({ max: 500, required: true }), message: messageField({}) }, { required: true }), {
        required: true,
    });
