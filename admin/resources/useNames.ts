import { useTranslate } from 'react-admin';
import type { Definition } from '../../models/resource';

/** What a resource's records are called, in the chosen language. */
export const useNames = ({ path, label, about }: Definition) => {
    const translate = useTranslate();
    return {
        one: translate(`resources.${path}.name`, { smart_count: 1, _: label[0] }),
        many: translate(`resources.${path}.name`, { smart_count: 2, _: label[1] }),
        about: translate(`resources.${path}.about`, { _: about }),
    };
};
