import { TestEnvironment } from 'jest-environment-node';
import { moveTo } from './zone.mjs';

/** The environment of tests of the server. */
export default class ServerEnvironment extends TestEnvironment {
    constructor(config, context) {
        moveTo(config.projectConfig);
        super(config, context);
    }
}
