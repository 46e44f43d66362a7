import { mkdirSync } from 'node:fs';
import path from 'node:path';

// Runs before every file of the sample's tests: their databases have tables that the product has not.
const templates = path.join(process.env['TEST_TEMPLATES'] as string, 'sample');
mkdirSync(templates, { recursive: true });
process.env['TEST_TEMPLATES'] = templates;
