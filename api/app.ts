import type { Settings } from '../config/settings';
import { features as modelFeatures } from '../models/features';
import { registerModelFeatures } from '../models/platform/definition/registry';
import { features } from './features';
import { createApp, type RunningApp, type ComposedApp } from './platform/server/app';
import type { ListenerLimits } from './platform/limits/listener';

registerModelFeatures(modelFeatures);

/**
 * Composes the product; its database may still be unavailable, or have an older schema.
 *
 * @param clients how long they may take
 */
export const composeApp = (settings: Settings, clients?: ListenerLimits): Promise<ComposedApp> =>
    createApp(features, settings, clients);

/**
 * Composes the product on an available database that is migrated first; it does not listen yet.
 *
 * @param clients how long they may take
 */
export const openApp = async (settings: Settings, clients?: ListenerLimits): Promise<RunningApp> => {
    const app = await composeApp(settings, clients);
    await app.prepare();
    return app;
};
