import type { CriteriaEntry } from '../model.ts';
import { builtIn } from './entry.ts';

const workflows = builtIn({
  name: 'workflows',
  include: [
    '.github/workflows/**',
    '.github/actions/**',
    'action.{yml,yaml}',
    '.gitlab-ci*.{yml,yaml}',
    '.circleci/**',
    '.buildkite/**',
    'azure-pipelines*.{yml,yaml}',
    'bitbucket-pipelines.yml',
    '.travis.yml',
    'appveyor.yml',
    'Jenkinsfile*',
  ],
  lines: [
    'Text that outsiders choose (title, branch name, comment, author) put into a script or an expression that a shell runs; it belongs into an environment variable.',
    'Code of a fork checked out or run in a job that has secrets or a token that may write (pull_request_target, workflow_run).',
    'Permissions wider than the job needs, or a token or secret handed to a step that does not need it.',
    'An action, image or script of others taken by a tag or branch that can move.',
    'A check that can no longer fail: continue-on-error, `|| true`, a condition that is never true, an ignored exit code.',
    'A cache or artifact that untrusted code can write and a trusted job reads.',
    'A secret that is printed, or passed on a command line.',
    'Two runs that can publish or deploy at the same time and undo each other.',
  ],
});

const migrations = builtIn({
  name: 'migrations',
  include: [
    '*.{sql,ddl}',
    '**/{migrations,migration,migrate}/**',
    '**/{alembic,flyway,liquibase}/**',
    'schema.prisma',
    'db/schema.rb',
  ],
  lines: [
    'Data that is lost or changed for good: dropped or narrowed columns, a rewrite without a condition, a cascade.',
    'A statement that locks or rewrites a large table: an index that is not built concurrently, a new column that is not null with a computed default, a changed type.',
    'Old code that still runs during the rollout and reads or writes what the migration has taken away or renamed.',
    'A new constraint that rows already there break.',
    'A step that cannot be run twice or cannot be undone, or a way back that does not restore what was there.',
    'Several statements that must hold together and are not in one transaction, or one that must not be in a transaction and is.',
    'SQL put together from values instead of parameters.',
    'A query on a condition that no index serves, or a join that multiplies rows.',
    'NULL that a comparison, NOT IN, a sum or a unique key treats otherwise than the author thinks.',
  ],
});

const infrastructure = builtIn({
  name: 'infrastructure',
  include: [
    '{Dockerfile,Containerfile}',
    '{Dockerfile,Containerfile}.*',
    '*.{Dockerfile,dockerfile,Containerfile}',
    '{docker-compose,compose}*.{yml,yaml}',
    '*.{tf,tfvars,hcl,bicep}',
    '{Chart,values,kustomization}.{yml,yaml}',
    'values[.-]*.{yml,yaml}',
    '**/{k8s,kubernetes,helm,charts,kustomize,manifests}/**',
    '**/{terraform,ansible,pulumi,cloudformation}/**',
  ],
  lines: [
    'A port, bucket, database or console open to everybody; a rule for 0.0.0.0/0; storage without encryption.',
    'Rights with a wildcard, or a role, account or container that may do more than its work needs (root, privileged, host network, the socket of the container engine).',
    'A secret in the file, in a build argument, in a layer or in a state that others read.',
    'An image, module or provider by a tag that can move, or a download that is run without a check.',
    'A change that replaces or destroys something with data in it, or changes a name that others refer to.',
    'No limit for memory or processor, no probe or a wrong one, a restart that loses work.',
    'Dockerfile: files copied that must not be in the image, the last USER is root, a cache of a package manager that holds old versions.',
    'Values that differ between environments and were changed in one of them only.',
  ],
});

const tests = builtIn({
  name: 'tests',
  include: [
    '**/{test,tests,__tests__,spec,specs,e2e,testdata,fixtures,__fixtures__,__mocks__,__snapshots__}/**',
    '*[._-]{test,tests,spec}.*',
    'test_*',
    'conftest.py',
    '*{Test,Tests,Spec,IT}.{java,kt,kts,scala,groovy,cs,php,swift}',
  ],
  lines: [
    'A test that cannot fail: no assertion, an assertion on its own fake, a promise that nobody waits for, an error that is caught.',
    'An expected value that was changed to what the code gives now, although the old one was right.',
    'A test that was removed, skipped or weakened while the behaviour it guards is still there.',
    'The case that the change is about is not among those tested: the failure, the boundary, the missing right.',
    'A result that hangs on time, order, network, locale or chance, or on another test.',
    'State that stays behind: files, environment variables, a global, a running server, a fake clock.',
    'A real secret, address or person in the data of a test.',
  ],
});

const frontEnd = builtIn({
  name: 'front-end',
  extensions: [
    '.tsx',
    '.jsx',
    '.vue',
    '.svelte',
    '.astro',
    '.html',
    '.htm',
    '.css',
    '.scss',
    '.sass',
    '.less',
  ],
  lines: [
    'Text of users or servers that becomes markup, a URL, a style or script (dangerouslySetInnerHTML, v-html, innerHTML, href="javascript:").',
    'A secret, or a decision about rights, that exists in the browser alone.',
    'An effect, subscription or timer that is not ended, or that runs again because of a dependency that is new on every render; a dependency that is missing.',
    'An answer that arrives late and overwrites a newer one; state set after the view is gone.',
    'State that is changed in place, a key that is no identity, a copy of a value that then goes its own way.',
    'No way to see or leave the states of waiting, failure and emptiness; a form that can be sent twice.',
    'Server and browser render different things.',
    'A control that cannot be used by keyboard or has no name for a screen reader.',
    'A style that reaches further than meant or hides what must be seen.',
  ],
});

/** By what a file is for; the first that matches counts. */
export const FILE_KINDS: readonly CriteriaEntry[] = [workflows, migrations, infrastructure, tests, frontEnd];
