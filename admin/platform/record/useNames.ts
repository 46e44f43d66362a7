import { useTranslate } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';

/** Formats a name inside a sentence; abbreviations keep their capitals. */
const inSentence = (name: string): string =>
    /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Returns the names of a resource's records, in the chosen language. */
export const useNames = ({ path, label, about }: Definition) => {
    const translate = useTranslate();
    const one = translate(`resources.${path}.name`, { smart_count: 1, _: label[0] });
    const many = translate(`resources.${path}.name`, { smart_count: 2, _: label[1] });
    return {
        one,
        many,
        /** Inside a sentence. */
        aOne: inSentence(one),
        /** Inside a sentence. */
        someMany: inSentence(many),
        about: translate(`resources.${path}.about`, { _: about }),
    };
};
