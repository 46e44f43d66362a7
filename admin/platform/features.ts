import { Registration } from '../../models/platform/definition/registration';
import type { Feature } from './feature';

const registration = new Registration<Feature>('screens of features');

/** Registers the screens of the features, before the first of them is shown. */
export const registerAdminFeatures = (features: readonly Feature[]): void => registration.register(features);

/** Returns all features, in the order of their menus. */
export const listFeatures = (): readonly Feature[] => registration.list();

/** Returns a function that computes a value from all features once. */
export const ofFeatures = <V>(build: (features: readonly Feature[]) => V): (() => V) => registration.compute(build);
