import { runCommandLine } from './commandLine.ts';

const { exitCode, stdout, stderr } = runCommandLine(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
