import { describe, expect, test } from '@jest/globals';

import { indexBuilder } from '../../../src/core/context/index-builder.ts';

/** "kind name line" of each definition. */
function definitionsIn(path: string, text: string): readonly string[] {
  const builder = indexBuilder();
  builder.add(path, new TextEncoder().encode(text));
  return builder
    .build('tree', {})
    .definitionsIn(path)
    .map(({ kind, name, startLine }) => `${kind} ${name} ${startLine}`);
}

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a.ts',
    `export interface User { id: string }
export type Id = string;
export const enum Color { Red }
export abstract class Store<T> extends Base {
  private readonly items = 1;
  constructor(private x: number) {}
  async load(id: string): Promise<T> {
    if (id) {
      return this.read(id);
    }
  }
  static of<T>(x: T) {
  }
}
export default async function run(x) {}
export const LIMIT = 3;
export const toId = (user: User): Id => user.id;
const local = function () {};
declare namespace Deep.Inner {}
`,
    [
      'type User 1',
      'type Id 2',
      'type Color 3',
      'class Store 4',
      'method load 7',
      'method of 12',
      'function run 15',
      'constant LIMIT 16',
      'function toId 17',
      'function local 18',
      'module Inner 19',
    ],
  ],
  [
    'a.js',
    `function* walk() {}\nclass A {\n  get(id) {\n    const inner = 1;\n    call(id, () => {\n    });\n  }\n}\nvar top = 1\n`,
    ['function walk 1', 'class A 2', 'method get 3', 'constant top 9'],
  ],
  [
    'a.py',
    `"""
class of things
"""
MAX_SIZE: int = 3
app = Flask(__name__)

class Parser(Base):
    async def parse(self, x):
        x == 1

def main(): pass
`,
    ['constant MAX_SIZE 4', 'constant app 5', 'class Parser 7', 'method parse 8', 'function main 11'],
  ],
  [
    'a.go',
    `package a
type Server struct {
	Name string
}
const (
	First = iota
	Second
)
func New(x int) *Server { return nil }
func (s *Server) Serve(ctx context.Context) error {
	return nil
}
var ErrX = errors.New("x")
`,
    [
      'type Server 2',
      'constant First 6',
      'constant Second 7',
      'function New 9',
      'method Serve 10',
      'constant ErrX 13',
    ],
  ],
  [
    'A.java',
    `public final class A extends B {
    private int x = 1;
    public A(int x) {
    }
    @Override
    public List<String> names(Map<String, Integer> m) throws IOException {
        for (String s : m) {
        }
        return call(x);
    }
    enum Kind { ONE }
}
interface I { void f(); }
`,
    ['class A 1', 'method A 3', 'method names 6', 'type Kind 11', 'type I 13'],
  ],
  [
    'A.cs',
    `namespace App.Core {
    public sealed partial class Service : IService
    {
        public async Task<int> RunAsync(int x)
        {
            using (var y = Open()) {
            }
        }
    }
    public record Point(int X);
}
`,
    ['module Core 1', 'class Service 2', 'method RunAsync 4', 'class Point 10'],
  ],
  [
    'a.c',
    `#define MAX(a, b) 1
#  define LOW 2
struct point {
	int x;
};
static struct point *origin(struct point *p, int n)
{
	list_each(p) {
	}
	return call(p);
}
int main(void) {
}
int declared(int x);
typedef unsigned int u32;
typedef struct {
	int y;
} node_t;
enum color { RED };
`,
    [
      'macro MAX 1',
      'macro LOW 2',
      'type point 3',
      'function origin 6',
      'function main 12',
      'type u32 15',
      'type node_t 18',
      'type color 19',
    ],
  ],
  [
    'a.cpp',
    `namespace app {
template <typename T>
class Box : public Base {
 public:
  int size() const {
  }
};
Box::Box(int x) : x_(x), y_(1) {
}
}
`,
    ['module app 1', 'class Box 3', 'method size 5', 'function Box 8'],
  ],
  [
    'a.rs',
    `pub(crate) struct Point<T> { x: T }
pub enum Kind { A }
impl<T> Point<T> {
    pub async fn new(x: T) -> Self { }
}
pub const LIMIT: usize = 1;
pub const fn zero() -> u8 { 0 }
macro_rules! check { }
pub trait Shape { }
mod inner { }
`,
    [
      'type Point 1',
      'type Kind 2',
      'method new 4',
      'constant LIMIT 6',
      'function zero 7',
      'macro check 8',
      'type Shape 9',
      'module inner 10',
    ],
  ],
  [
    'a.rb',
    `module App
  class User < Base
    LIMIT = 3
    def self.find(id)
    end
    def save!
    end
  end
end
TOP = 1
`,
    ['module App 1', 'class User 2', 'method find 4', 'method save 6', 'constant TOP 10'],
  ],
  [
    'a.php',
    `<?php
namespace App\\Models;
interface I {}
abstract class A {
    const X = 1;
    public static function make($x) { $f = function ($y) {}; }
}
function &top() {}
`,
    ['module App 2', 'type I 3', 'class A 4', 'constant X 5', 'method make 6', 'function top 8'],
  ],
  [
    'a.kt',
    `data class User(val id: Int)
object Cache
sealed interface Event
enum class Kind { A }
fun <T> List<T>.second(): T = this[1]
class A {
    override suspend fun run(x: Int) { val y = 1 }
}
`,
    [
      'class User 1',
      'class Cache 2',
      'type Event 3',
      'class Kind 4',
      'function second 5',
      'class A 6',
      'method run 7',
    ],
  ],
  [
    'a.swift',
    `public protocol Shape { }
struct Point { }
extension Point { }
class A: B {
    @objc private func go(_ x: Int) { }
}
let limit = 3
`,
    ['type Shape 1', 'type Point 2', 'type Point 3', 'class A 4', 'method go 5', 'constant limit 7'],
  ],
  [
    'a.sql',
    `CREATE TABLE IF NOT EXISTS public.users (id int);
create or replace function touch() returns void;
ALTER TABLE orders ADD x int;
CREATE UNIQUE INDEX users_id ON users (id);
`,
    ['type users 1', 'function touch 2', 'constant users_id 4'],
  ],
];

describe('definitions', () => {
  test.each(CASES)('of %s are found, and nothing else', (path, text, expected) => {
    expect(definitionsIn(path, text)).toEqual(expected);
  });

  test.each(CASES)('of %s are the same with line ends of Windows', (path, text, expected) => {
    expect(definitionsIn(path, text.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  test('prose and comments that speak of classes define nothing', () => {
    const text = '// class of users\n/* function names */\n * class foo\nthe class Bar is old\n';
    expect(definitionsIn('a.ts', text)).toEqual([]);
    expect(definitionsIn('a.md', 'class Foo\nfunction bar()\n')).toEqual([]);
  });

  test('names beyond ASCII are names', () => {
    expect(definitionsIn('a.py', 'def größe(x):\nclass Имя:\n')).toEqual(['function größe 1', 'class Имя 2']);
  });
});

describe('kinds of frameworks', () => {
  test.each([
    ['shop/models.py', 'class Order(models.Model):\n', 'model Order 1'],
    ['shop/db.py', 'class Order(db.Model):\n', 'model Order 1'],
    ['A.java', '@Entity\npublic class Order {\n', 'model Order 2'],
    ['shop/api.py', 'class OrderSerializer(Base):\n', 'serializer OrderSerializer 1'],
    ['shop/migrations/0001_initial.py', 'class Migration(migrations.Migration):\n', 'migration Migration 1'],
    ['db/migrate/001.sql', 'CREATE TABLE users (id int);\n', 'migration users 1'],
    ['a.py', '@app.route("/users")\n', 'route /users 1'],
    ['a.ts', "router.get('/users', list);\n", 'route /users 1'],
    ['a.ts', "  @Get('users')\n", 'route users 1'],
    ['shop/urls.py', "    path('users/', list),\n", 'route users/ 1'],
    ['views/user.html.erb', '<p>', 'template user 1'],
    ['tests/test_a.py', 'def test_add():\n', 'test test_add 1'],
    ['a.test.ts', "it('adds two numbers', () => {\n", 'test adds two numbers 1'],
    ['a_test.go', 'func TestAdd(t *testing.T) {\n', 'test TestAdd 1'],
    ['src/ATest.java', '    @Test\n    void adds() {\n', 'test adds 2'],
  ])('%s: %j', (path, text, expected) => {
    expect(definitionsIn(path, text)).toEqual([expected]);
  });

  test('a client that calls a path defines no route', () => {
    expect(definitionsIn('a.ts', "  axios.get('/users');\n  map.get('/x');\n")).toEqual([]);
  });
});
