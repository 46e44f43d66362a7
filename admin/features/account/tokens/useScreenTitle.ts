import { useTranslate } from 'react-admin';
import { isResourcePath, definitionOf } from '../../../../models/platform/definition/registry';

/** Returns a function that returns the title of a screen, by its path. */
export const useScreenTitle = (): ((path: string) => string) => {
    const translate = useTranslate();
    return path => {
        const label = isResourcePath(path) ? definitionOf(path).label[1] : path;
        const name = translate(`resources.${path}.name`, { smart_count: 2, _: label });
        return translate(`screens.${path}.title`, { _: name });
    };
};
