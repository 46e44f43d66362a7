import { useTranslate } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import type { TrailLink } from '../layout/Trail';
import { lastList } from '../list/address/lastList';
import { viewsByPath } from '../screens/screens';
import { useNames } from './useNames';

/** Returns the links up from a record's screen: its area and, where there is one, its list as the user left it. */
export const useRecordTrail = (definition: Definition): readonly TrailLink[] => {
    const translate = useTranslate();
    const { many } = useNames(definition);
    const { path } = definition;
    const [area = ''] = path.split('/');
    const list = viewsByPath().get(path)?.includes('list') ? [{ to: lastList(path), label: many }] : [];
    return [{ to: `/${area}`, label: translate(`nav.${area}`) }, ...list];
};
